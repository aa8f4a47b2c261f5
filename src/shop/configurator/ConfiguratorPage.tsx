import { useRef, useState, useEffect } from 'react';
import { bucharestDay } from '#domain/calendar/bucharest-clock.ts';
import { MAX_LINES } from '#domain/cart/cart.ts';
import { roomInCart } from '#domain/cart/room-in-cart.ts';
import { FIRST_YEAR, LAST_YEAR, type MoonDesign } from '#domain/moon/moon-design.ts';
import type { MoonSky } from '#domain/moon/moon-sky.ts';
import type { Town } from '#domain/moon/towns.ts';
import { $cart } from '#shop/cart/cart-store.ts';
import { WRITE_US } from '#texts/cart/not-kept.ro.ts';
import { addedText, noRoomText } from '#texts/cart/room.ro.ts';
import { moonFieldLabels, moonFormTexts, moonProblemTexts as texts } from '#texts/moon-form.ro.ts';
import { links } from '#links';
import { TextField } from '#ui/FormField.tsx';
import '#ui/form.css';
import '#ui/suggest.css';
import { addMoon, moonLine } from './add-moon.ts';
import { BuyBar } from './BuyBar.tsx';
import { ChoiceGroup } from './ChoiceGroup.tsx';
import { Complaints } from './Complaints.tsx';
import { findProblems, isToCome } from './design-problems.ts';
import { EngravedField } from './EngravedField.tsx';
import { MoonFacts } from './MoonFacts.tsx';
import { MoonViewport } from './MoonViewport.tsx';
import { ShareTools } from './ShareTools.tsx';
import { TownField } from './TownField.tsx';
import { priceOfDesign } from './price-of-design.ts';
import { townOf, useEngraving, useSky, useTowns } from './use-moon.ts';
import { useMoonForm } from './use-moon-form.ts';
import { useMoonProduct } from './use-moon-product.ts';

const TO_CART = { href: links.cart, name: 'Vezi coșul' };
const TO_CHECKOUT = { href: links.checkout, name: 'Finalizează comanda' };

interface Props {
  /** Built into the page: the default design's sky, place and picture. */
  sky: MoonSky;
  town: Town;
  picture: string;
  /** Terms for every Moon. */
  terms: string;
  /** Delivery and payment methods. */
  limits: string;
  notKept: string;
}

export default function ConfiguratorPage({ sky: firstSky, town: firstTown, picture, terms, limits, notKept }: Props) {
  const fields = useRef<HTMLDivElement>(null);
  const [awake, wake] = useAwake();
  const { form, design, found, change } = useMoonForm(fields, wake);
  const shop = useMoonProduct();
  const towns = useTowns(awake);
  const [lastTown, setLastTown] = useState(firstTown);
  const town = townOf(form.loc, firstTown, towns);
  // While a new name is typed, the last place's sky stays.
  if (town && town !== lastTown) setLastTown(town);
  const sky = useSky(design, lastTown, firstSky, awake);
  const engraving = useEngraving(design, awake);
  const drawn = { design, sky, engraving };
  const [today] = useState(() => bucharestDay(new Date()));
  const [confirmed, setConfirmed] = useState('');
  const [tries, setTries] = useState(0);
  const [said, setSaid] = useState<Parameters<typeof BuyBar>[0]['said']>({ text: '' });

  const toCome = isToCome(form.data, today);
  // A town that cannot be looked up yet is no mistake.
  const townKnown = towns === undefined || Boolean(town);
  const known = { engraving, townKnown, today, futureConfirmed: confirmed === form.data };
  const problems = findProblems(form, known);
  // Fields show no errors while they have the focus; texts are measured at once, because the visitor sees them grow.
  const [at, setAt] = useState('');
  const errorOf = (field: keyof MoonDesign) =>
    tries > 0 ? problems[field] : field === at && !/nume|rand/.test(at) ? undefined : asTyped(problems[field]);

  function onChange(name: keyof MoonDesign, value: string) {
    setSaid({ text: '' });
    change(name, value);
  }

  function add() {
    wake();
    if (Object.keys(problems).length > 0) {
      setTries(tries + 1);
      return;
    }
    if (!town) return setSaid({ text: 'Încă încărcăm lista localităților. Mai încearcă o dată.' });
    const stock = shop.product?.stock ?? 0;
    const { inCart, room } = roomInCart($cart.get(), moonLine(design), stock);
    if (room < 1) return setSaid({ text: noRoomText({ stock, inCart, room }), links: [TO_CART] });
    const added = addMoon(drawn);
    setTries(0);
    if (added && shop.product) {
      const text = addedText(1, shop.product.title, priceOfDesign(shop.product, form));
      return setSaid({ text, links: [TO_CART, TO_CHECKOUT] });
    }
    if ($cart.get().length >= MAX_LINES) return setSaid({ text: moonFormTexts.full(MAX_LINES) });
    return setSaid({ text: notKept, links: [{ href: links.orderInWriting(location.href), name: WRITE_US }] });
  }

  return (
    <div className="configurator">
      <div className="moon-stage">
        <MoonViewport
          {...drawn}
          picture={picture}
          isOther={found}
          alt={`Luna din ${design.data.split('-').reverse().join('.')}, ora ${design.ora}, văzută din ${lastTown.label}`}
          awake={awake}
        />
        <MoonFacts sky={sky} design={design} />
      </div>
      <div className="moon-form" ref={fields} onFocus={({ target }) => setAt(target.id)} onBlur={() => setAt('')}>
        <Complaints problems={problems} tries={tries} />
        <h2>Clipa</h2>
        <div className="form-row">
          <TextField
            {...{ name: 'data', label: moonFieldLabels.data, error: errorOf('data'), type: 'date', value: form.data }}
            {...{ min: `${FIRST_YEAR}-01-01`, max: `${LAST_YEAR}-12-31` }}
            onChange={(event) => onChange('data', event.target.value)}
          />
          <TextField
            {...{ name: 'ora', label: moonFieldLabels.ora, error: errorOf('ora'), type: 'time', value: form.ora }}
            onChange={(event) => onChange('ora', event.target.value)}
          />
        </div>
        {toCome && (
          <label className="check-row moon-future">
            <input
              type="checkbox"
              checked={confirmed === form.data}
              onChange={(event) => setConfirmed(event.target.checked ? form.data : '')}
            />
            <span>{moonFormTexts.confirmFuture}</span>
          </label>
        )}
        <TownField value={form.loc} towns={towns} error={errorOf('loc')} onChange={(label) => onChange('loc', label)} />
        <h2>Piesa</h2>
        {(['diametru', 'finisaj', 'asezare', 'mulaj'] as const).map((name) => (
          <ChoiceGroup key={name} name={name} value={form[name]} product={shop.product} onChange={onChange} />
        ))}
        <h2>Gravura</h2>
        <EngravedField
          {...{ name: 'nume', value: form.nume, onChange }}
          engraved={engraving?.name}
          error={errorOf('nume')}
        />
        <EngravedField
          {...{ name: 'rand', value: form.rand, onChange }}
          engraved={engraving?.line}
          error={errorOf('rand')}
        />
        <ChoiceGroup name="litere" value={form.litere} product={shop.product} onChange={onChange} />
        <ShareTools drawn={drawn} />
        <p className="soft">{limits}</p>
        <BuyBar shop={shop} options={form} terms={terms} said={said} onAdd={add} />
      </div>
    </div>
  );
}

/** Returns an error only if the typed text causes it: others appear on buying. */
function asTyped(problem: string | undefined): string | undefined {
  const waits: (string | undefined)[] = [texts.notMeasured, texts.exampleName, texts.dateToCome];
  return waits.includes(problem) ? undefined : problem;
}

const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'wheel', 'scroll', 'focusin'] as const;

/** True from the first sign of a visitor: nothing heavy loads before. */
function useAwake(): readonly [boolean, () => void] {
  const [awake, setAwake] = useState(false);
  useEffect(() => {
    if (awake) return;
    const wake = () => setAwake(true);
    for (const sign of SIGNS) addEventListener(sign, wake, { passive: true, once: true });
    return () => {
      for (const sign of SIGNS) removeEventListener(sign, wake);
    };
  }, [awake]);
  return [awake, () => setAwake(true)];
}
