import type { WebappConfig } from '@foyer/contract/config';
import { useConfig } from '../../../config/queries.ts';
import { mostParticular } from '../../../frame/path-match.ts';
import { useText } from '../../../platform/text.ts';
import { type ArtName, artNames } from '../../../ui/art/Art.tsx';
import type { PictureSource } from '../../../ui/art/Picture.tsx';
import { StandaloneLink } from '../../../ui/button/Link.tsx';
import { ClubBanner } from '../../../ui/frame/ClubBanner.tsx';
import { ContentBlock } from '../../../ui/frame/ContentBlock.tsx';
import { StrapLine } from '../../../ui/frame/StrapLine.tsx';
import { ClubHtml } from './ClubHtml.tsx';

type Block = WebappConfig['contentBlocks'][number];

/** The club's announcements for this page, in the current language. */
export function ClubStrapLine({ path }: { path: string }) {
  const { strapLines } = useConfig();
  const { t, language } = useText();
  const line = mostParticular(
    strapLines.filter((one) => one.language === language),
    path,
  );
  if (!line) return null;
  return (
    <StrapLine aria-label={t('shell.announcement')}>
      <ClubHtml html={line.html} as="span" />
    </StrapLine>
  );
}

export function PageBanner({ path }: { path: string }) {
  const { lookAndFeel } = useConfig();
  const banner = mostParticular(lookAndFeel.banners, path);
  if (!banner) return null;
  return (
    <div className="page page-banner">
      <ClubBanner image={{ ...banner.image, alt: banner.alt }} />
    </div>
  );
}

const isArt = (name: string | undefined): name is ArtName => artNames.some((known) => known === name);

const pictureOf = ({ image, artwork }: Block): PictureSource | undefined => {
  if (image) return { image, alt: '' };
  return isArt(artwork) ? { art: artwork } : undefined;
};

export function useContentBlocks(path: string): Block[] {
  const { contentBlocks } = useConfig();
  const { language } = useText();
  return contentBlocks.filter(
    ({ pathFragment, exact, language: only }) =>
      (exact ? path === pathFragment : path.includes(pathFragment)) && (!only || only === language),
  );
}

export function ContentBlocks({ path }: { path: string }) {
  const { t } = useText();
  const blocks = useContentBlocks(path);
  if (blocks.length === 0) return null;
  return (
    <aside className="page club-content" aria-label={t('shell.fromTheClub')}>
      {blocks.map((block) => {
        const picture = pictureOf(block);
        return (
          <ContentBlock
            key={`${block.pathFragment} ${block.title}`}
            title={block.title}
            {...(picture && { picture })}
          >
            <ClubHtml html={block.html} />
            {block.link && <StandaloneLink href={block.link.to}>{block.link.text}</StandaloneLink>}
          </ContentBlock>
        );
      })}
    </aside>
  );
}
