import type { Key } from '@foyer/contract/shared/keys';
import { formatKey } from '@foyer/contract/shared/keys';
import type { Context } from '../../frame/context.ts';
import { collectPdf, writePdf } from '../../platform/pdf/write-pdf.ts';
import { exportBlocks } from './export-blocks.ts';
import { exportTextsOf, exportWords } from './export-words.ts';

/** The export of a person's data, for reading: in the language of the request and the look of the club. */
export async function exportDocument(
  { club, language, now, personalData }: Pick<Context, 'club' | 'language' | 'now' | 'personalData'>,
  about: Key & { name: string; isOwn: boolean },
  domains: Readonly<Record<string, object>>,
) {
  const wordsOf = (domain?: string) => exportWords(club, language, exportTextsOf(personalData, domain));
  const words = wordsOf();
  const { clubName } = club.config.general;
  const names = { club: clubName, name: about.name };
  const title = words.say(about.isOwn ? 'export.title' : 'export.titleOf', names);
  const document = writePdf(
    {
      title,
      issuer: clubName,
      language: words.language,
      direction: words.direction,
      country: club.center.country,
      color: club.config.lookAndFeel.mainColor,
      createdAt: now,
      pageOf: (page, pages) => words.say('export.page', { page, pages }),
    },
    [
      { kind: 'title', text: title },
      { kind: 'paragraph', text: words.say('export.intro', { ...names, at: words.moment(now) }) },
      ...exportBlocks(wordsOf, domains),
    ],
  );
  return {
    fileName: `data-${formatKey('person', about)}.pdf`,
    contentType: 'application/pdf',
    base64: (await collectPdf(document)).toString('base64'),
  };
}
