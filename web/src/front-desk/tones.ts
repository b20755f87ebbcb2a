import { browserStore } from '../platform/storage.ts';

const storeKey = 'front-desk-sounds';

/** Whether check-ins can be heard, on this device. */
export const hasSounds = (): boolean => browserStore.get(storeKey) !== 'off';
export const setSounds = (isOn: boolean): void => browserStore.set(storeKey, isOn ? 'on' : 'off');

type Signal = 'in' | 'attention' | 'out';

/** Rising: checked in. Two alike: checked in, somebody should be spoken to. Falling: not checked in. */
const pitches: Record<Signal, readonly number[]> = {
  in: [660, 880],
  attention: [660, 660],
  out: [330, 220],
};
const toneSeconds = 0.12;
const loudness = 0.08;

let audio: AudioContext | undefined;

/** For people whose eyes are on the visitor. What happened is always shown and read out too. */
export function play(signal: Signal): void {
  if (!hasSounds()) return;
  try {
    sound(pitches[signal]);
  } catch {
    // A device without sound.
  }
}

function sound(tones: readonly number[]): void {
  audio ??= new AudioContext();
  const context = audio;
  // A browser without a gesture of the person stays silent.
  if (context.state === 'suspended') void context.resume().catch(() => undefined);
  tones.forEach((pitch, place) => {
    const oscillator = context.createOscillator();
    const gain = context.createGain();
    gain.gain.value = loudness;
    oscillator.frequency.value = pitch;
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(context.currentTime + place * toneSeconds);
    oscillator.stop(context.currentTime + (place + 1) * toneSeconds);
  });
}
