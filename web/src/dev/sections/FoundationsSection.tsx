import type { CSSProperties } from 'react';
import { Art, artNames } from '../../ui/art/Art.tsx';
import { Clock } from '../../ui/format/Clock.tsx';
import { Price } from '../../ui/price/Price.tsx';
import { Example, Section } from '../Specimen.tsx';
import { evening } from './sample.ts';

const pairs = [
  ['--canvas', '--ink'],
  ['--surface', '--ink'],
  ['--surface-down', '--ink-soft'],
  ['--surface-up', '--ink-mute'],
  ['--ink', '--ink-inverse'],
  ['--main-fill', '--main-on'],
  ['--main-wash', '--main-ink'],
  ['--main-edge', '--main-ink'],
  ['--block', '--block-on'],
  ['--secondary-fill', '--secondary-on'],
  ['--secondary-wash', '--secondary-ink'],
  ['--highlight-fill', '--highlight-on'],
  ['--aware-fill', '--aware-on'],
  ['--aware-wash', '--aware-ink'],
  ['--success-wash', '--success-ink'],
  ['--warn-wash', '--warn-ink'],
  ['--danger-wash', '--danger-ink'],
  ['--info-wash', '--info-ink'],
  ['--danger-fill', '--status-on'],
] as const;

const swatch = (ground: string, text: string): CSSProperties => ({
  backgroundColor: `var(${ground})`,
  color: `var(${text})`,
});

export function FoundationsSection() {
  return (
    <Section
      title="Colour, type, art"
      note="Roles of the club's four colours, the three voices, the artwork."
    >
      <Example label="roles" isFull isStacked>
        <div className="swatches">
          {pairs.map(([ground, text]) => (
            <div key={ground}>
              <i style={swatch(ground, text)}>Aa</i>
              {ground.slice(2)}
            </div>
          ))}
        </div>
      </Example>
      <Example label="type" isFull isStacked>
        <div className="type-rows">
          <h3 className="large">Book a court for tonight</h3>
          <h3>Reformer Pilates</h3>
          <p>Cancel free of charge until 3:45 PM. لا رسوم عند الإلغاء قبل الموعد.</p>
          <div className="t-nums">
            <Clock at={evening} />
            <Price money={{ amount: 13_800, currency: 'USD' }} />
            <span className="figure">10-4482</span>
          </div>
        </div>
      </Example>
      <Example label="artwork" isFull>
        <div className="arts">
          {artNames.map((name) => (
            <div key={name}>
              <div className="frame-art">
                <Art name={name} />
              </div>
              {name}
            </div>
          ))}
        </div>
      </Example>
    </Section>
  );
}
