import type { MoonSky } from '#domain/moon/moon-sky.ts';
import { moonPhaseNames } from '#texts/moon.ro.ts';

/** What the sky was like, in words. */
export function MoonFacts({ sky }: { sky: MoonSky }) {
  const facts = [
    ['Luminată', `${Math.round(sky.illumination * 100)}%`],
    ['Răsare', sky.moonrise ?? 'nu în acea zi'],
    ['Apune', sky.moonset ?? 'nu în acea zi'],
  ];
  return (
    <div className="moon-facts" aria-live="polite">
      <p className="moon-phase">{moonPhaseNames[sky.phase]}</p>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="soft">
        {sky.altitude > 0
          ? `La ora aleasă, Luna este la ${Math.round(sky.altitude)}° deasupra orizontului.`
          : 'La ora aleasă, Luna este sub orizont. O arătăm așa cum s-ar vedea prin pământ.'}
      </p>
    </div>
  );
}
