import { brighterDay } from '#domain/moon/brighter-day.ts';
import type { MoonDesign } from '#domain/moon/moon-design.ts';
import type { MoonSky } from '#domain/moon/moon-sky.ts';
import { moonPhaseNames, thinMoonAdvice } from '#texts/moon.ro.ts';

/** Describes the sky; near new Moon, suggests a day with a better view. */
export function MoonFacts({ sky, design }: { sky: MoonSky; design: Pick<MoonDesign, 'data' | 'finisaj'> }) {
  const better = brighterDay(design.data, sky);
  const facts = [
    ['Luminată', `${Math.round(sky.illumination * 100)}%`],
    ['Răsare', sky.moonrise ?? 'nu în acea zi'],
    ['Apune', sky.moonset ?? 'nu în acea zi'],
  ];
  return (
    <div className="moon-facts" aria-live="polite">
      <p className="moon-phase">{moonPhaseNames[sky.phase]}</p>
      <dl className="cluster">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="soft finer">{name}</dt>
            <dd className="firm">{value}</dd>
          </div>
        ))}
      </dl>
      {better && <p className="moon-advice">{thinMoonAdvice(better, design.finisaj)}</p>}
      <p className="soft">
        {sky.altitude > 0
          ? `La ora aleasă, Luna este la ${Math.round(sky.altitude)}° deasupra orizontului.`
          : 'La ora aleasă, Luna este sub orizont. O arătăm așa cum s-ar vedea prin pământ.'}
      </p>
    </div>
  );
}
