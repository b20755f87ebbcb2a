import { z } from 'zod';

/**
 * Makes the schema of a document that is merged with others: every field is optional or null, and nothing gets a
 * default, which would override wider documents. Rejects unknown names at every depth.
 */
export function partialSchema(schema: z.ZodObject): z.ZodObject {
  return schema.clone({
    ...schema.def,
    shape: Object.fromEntries(
      Object.entries(schema.shape).map(([name, field]) => [name, merged(bare(field)).nullish()]),
    ),
    catchall: z.never(),
  });
}

const bare = (schema: z.core.$ZodType): z.core.$ZodType =>
  schema instanceof z.ZodDefault || schema instanceof z.ZodOptional || schema instanceof z.ZodNullable
    ? bare(schema.unwrap())
    : schema;

function merged(schema: z.core.$ZodType): z.ZodType {
  if (schema instanceof z.ZodObject) return partialSchema(schema);
  if (schema instanceof z.ZodRecord) {
    return schema.clone({ ...schema.def, valueType: merged(bare(schema.valueType)).nullish() });
  }
  return replaced(schema);
}

/** A list replaces a wider one as a whole, so its entries must be complete. */
function replaced(schema: z.core.$ZodType): z.ZodType {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodOptional) {
    return replaced(bare(schema)).optional();
  }
  if (schema instanceof z.ZodArray) return schema.clone({ ...schema.def, element: replaced(schema.element) });
  if (schema instanceof z.ZodObject) {
    const shape = Object.entries(schema.shape).map(([name, field]) => [name, replaced(field)]);
    return schema.clone({ ...schema.def, shape: Object.fromEntries(shape), catchall: z.never() });
  }
  return schema as z.ZodType;
}
