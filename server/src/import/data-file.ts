import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  findNodeAtLocation,
  getNodeValue,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser';
import type { z } from 'zod';

/** A fault or warning, with its line. */
export interface Note {
  file: string;
  line: number;
  says: string;
}

export const inWords = ({ file, line, says }: Note): string => `${file}:${line}: ${says}`;

type Path = readonly PropertyKey[];

/** A parsed JSON file that knows the line of every value. Comments are allowed. */
export interface DataFile {
  name: string;
  value: unknown;
  note(path: Path, says: string): Note;
}

/** Reads a file; reports invalid JSON and duplicate names. */
export async function readDataFile(folder: string, name: string, faults: Note[]): Promise<DataFile> {
  const text = (await readFile(join(folder, name), 'utf8')).replace(/^\uFEFF/, '');
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { allowTrailingComma: false });
  const noteAt = (offset: number, says: string): Note => ({ file: name, line: lineOf(text, offset), says });
  for (const { error, offset } of errors) {
    const words = printParseErrorCode(error).replace(/([a-z])([A-Z])/g, '$1 $2');
    faults.push(noteAt(offset, `not JSON: ${words.toLowerCase()}`));
  }
  for (const twice of tree ? repeated(tree) : []) {
    faults.push(noteAt(twice.offset, `'${twice.value}' is said twice`));
  }
  return {
    name,
    value: tree && errors.length === 0 ? getNodeValue(tree) : undefined,
    note: (path, says) => noteAt(nearest(tree, path)?.offset ?? 0, says),
  };
}

const lineOf = (text: string, offset: number) => text.slice(0, offset).split('\n').length;

/** Finds the node at a path, or the innermost existing one around it. */
function nearest(tree: Node | undefined, path: Path): Node | undefined {
  for (let length = path.length; tree && length > 0; length -= 1) {
    const steps = path.slice(0, length).filter((step) => typeof step !== 'symbol');
    const node = findNodeAtLocation(tree, steps);
    if (node) return node.parent?.type === 'property' ? node.parent : node;
  }
  return tree;
}

/** Reports names that occur twice in an object, because only the last would count. */
function repeated(node: Node): Node[] {
  const children = node.children ?? [];
  const names = new Set<unknown>();
  const here = children.flatMap((property) => {
    const name = property.type === 'property' ? property.children?.[0] : undefined;
    if (!name) return [];
    if (names.has(name.value)) return [name];
    names.add(name.value);
    return [];
  });
  return [...here, ...children.flatMap(repeated)];
}

/** Returns the content if it has this shape; otherwise reports every fault with its line. */
export function shaped<T extends z.ZodType>(
  file: DataFile,
  shape: T,
  faults: Note[],
): z.infer<T> | undefined {
  return file.value === undefined ? undefined : shapedAt(file, [], shape, faults);
}

/** An entry of a list and its index. */
export interface Entry<T> {
  entry: T;
  index: number;
}

/** Returns the entries of this shape. A faulty entry does not hide the faults of others. */
export function shapedList<T extends z.ZodType>(
  file: DataFile,
  shape: T,
  faults: Note[],
): Entry<z.infer<T>>[] {
  if (file.value === undefined) return [];
  if (!Array.isArray(file.value)) {
    faults.push(file.note([], 'is not a list'));
    return [];
  }
  return file.value.flatMap((_value, index) => {
    const entry = shapedAt(file, [index], shape, faults);
    return entry === undefined ? [] : [{ entry, index }];
  });
}

function shapedAt<T extends z.ZodType>(file: DataFile, at: Path, shape: T, faults: Note[]) {
  const parsed = shape.safeParse(valueAt(file.value, at));
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues) {
    faults.push(...inTheFile(file, { ...issue, path: [...at, ...issue.path] }));
  }
  return undefined;
}

function inTheFile(file: DataFile, issue: z.core.$ZodIssue): Note[] {
  const at = issue.path.join('.');
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) =>
      file.note([...issue.path, key], `${[...issue.path, key].join('.')} is no known field`),
    );
  }
  const value = valueAt(file.value, issue.path);
  if (value === undefined) return [file.note(issue.path, `${at} is missing`)];
  if (issue.code === 'invalid_key') return [file.note(issue.path, `${at} is no known name`)];
  const shown = typeof value === 'object' ? '' : ` (it is ${JSON.stringify(value).slice(0, 80)})`;
  return [file.note(issue.path, `${at ? `${at}: ` : ''}${issue.message}${shown}`)];
}

export const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (inner, step) =>
      inner !== null && typeof inner === 'object' && Object.hasOwn(inner, step)
        ? (inner as Record<PropertyKey, unknown>)[step]
        : undefined,
    value,
  );
