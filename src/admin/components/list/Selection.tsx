import { useTranslation } from 'react-i18next';

export interface Selection<Item> {
  selected: Item[];
  onChange: (items: Item[]) => void;
  /** Label of the checkbox for screen readers. */
  labelOf: (item: Item) => string;
  /** Reason why an item cannot be selected; by default every item can. */
  whyNot?: (item: Item) => string | false;
}

interface Props<Item> {
  items: readonly Item[];
  selection: Selection<Item>;
}

const never = () => false as const;

export function AllBox<Item>({ items, selection }: Props<Item>) {
  const { t } = useTranslation();
  const { selected, onChange, whyNot = never } = selection;
  const all = items.filter((item) => !whyNot(item));
  const isAll = all.length > 0 && selected.length === all.length;
  const reasons = [...new Set(items.map(whyNot))].filter(Boolean).join('. ') || undefined;
  return (
    <label title={reasons}>
      <input
        type="checkbox"
        aria-label={t('Select all')}
        aria-description={reasons}
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = selected.length > 0 && !isAll;
        }}
        onChange={() => onChange(isAll ? [] : all)}
      />
      <span>{t('Select all')}</span>
    </label>
  );
}

interface ItemProps<Item> extends Props<Item> {
  item: Item;
  keyOf: (item: Item) => string | number;
}

/** A click with Shift selects the range from the last clicked item to this one. */
export function ItemBox<Item>({ item, items, selection, keyOf }: ItemProps<Item>) {
  const { selected, onChange, labelOf, whyNot = never } = selection;
  const press = (checked: boolean, isRange: boolean) => {
    const here = items.indexOf(item);
    const there = isRange ? items.findIndex((each) => keyOf(each) === lastPressed) : -1;
    lastPressed = keyOf(item);
    const from = there < 0 ? here : Math.min(here, there);
    const changed = items.slice(from, Math.max(here, there) + 1).filter((each) => !whyNot(each));
    const others = selected.filter((each) => !changed.includes(each));
    onChange(checked ? [...others, ...changed] : others);
  };
  const reason = whyNot(item) || undefined;
  return (
    <label title={reason}>
      <input
        type="checkbox"
        aria-label={labelOf(item)}
        aria-description={reason}
        checked={selected.includes(item)}
        disabled={reason !== undefined}
        onChange={({ currentTarget, nativeEvent }) =>
          press(currentTarget.checked, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
        }
      />
    </label>
  );
}

/** Key of the last clicked item; one list uses it at a time. */
let lastPressed: string | number = '';
