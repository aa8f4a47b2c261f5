import { type ComponentProps, useEffect, useState } from 'react';
import { hasSeat, type RegisteredFirm, readCui, type FirmAnswer } from '#domain/firms/registered-firm.ts';
import { writeTaxId } from '#domain/settings/tax-id.ts';
import { TownFields } from '#shop/address/TownFields.tsx';
import { companyTexts, foundFirmTexts as texts } from '#texts/billing-company.ro.ts';
import { CheckBox, TextField } from '#ui/FormField.tsx';
import { checkoutLabels } from './checkout-labels.ts';
import { asksForSeat } from './company-fields.ts';
import type { CompanyField } from './gather-company.ts';
import type { FieldErrors } from './read-fields.ts';
import { fetchJson } from '#shop/fetch-json.ts';

interface Props {
  fields: Record<string, string>;
  errors: FieldErrors;
  onChange: (name: string, value: string) => void;
}

const OPTIONAL: CompanyField[] = ['companyRegistration', 'companyPostalCode'];

export function CompanyFields({ fields, errors, onChange }: Props) {
  const common = (name: CompanyField) => {
    const needed = !OPTIONAL.includes(name);
    return {
      name,
      label: needed ? `${checkoutLabels[name]} *` : checkoutLabels[name],
      error: errors[name],
      value: fields[name] ?? '',
      'aria-required': needed || undefined,
      onChange: (event: { target: { value: string } }) => onChange(name, event.target.value),
    };
  };
  const text = (name: CompanyField, attributes: ComponentProps<'input'> & { hint?: string }) => (
    <TextField {...common(name)} {...attributes} />
  );
  const use = (firm: RegisteredFirm) => {
    onChange('companyName', firm.name);
    onChange('companyTaxId', writeTaxId(firm.cui, firm.vatPayer));
    onChange('companyRegistration', firm.registrationNumber);
    if (!hasSeat(firm)) return;
    onChange('companyElsewhere', 'on');
    onChange('companyStreet', firm.street);
    onChange('companyCity', firm.city);
    onChange('companyCounty', firm.county);
    onChange('companyPostalCode', firm.postalCode);
  };
  return (
    <fieldset className="company-fields">
      <legend className="visually-hidden">{companyTexts.legend}</legend>
      {text('companyName', { autoComplete: 'organization' })}
      <div className="form-row">
        {text('companyTaxId', { autoCapitalize: 'characters', hint: companyTexts.taxIdHint })}
        {text('companyRegistration', { autoCapitalize: 'characters' })}
      </div>
      <FoundFirm taxId={fields.companyTaxId ?? ''} onUse={use} />
      {fields.deliveryMethod !== 'easybox' && fields.gift !== 'on' && (
        <CheckBox name="companyElsewhere" label={companyTexts.companyElsewhere} fields={fields} onChange={onChange} />
      )}
      {asksForSeat(fields) && (
        <>
          {text('companyStreet', { autoComplete: 'billing address-line1' })}
          <TownFields
            city={{
              ...common('companyCity'),
              autoComplete: 'billing address-level2',
              besides: { street: fields.companyStreet, postalCode: fields.companyPostalCode },
            }}
            county={{ ...common('companyCounty'), autoComplete: 'billing address-level1' }}
            onCity={(city) => onChange('companyCity', city)}
            onCounty={(county) => onChange('companyCounty', county)}
          />
          <div className="form-row">
            {text('companyPostalCode', { inputMode: 'numeric', autoComplete: 'billing postal-code' })}
          </div>
        </>
      )}
    </fieldset>
  );
}

/** Ms to wait while typing, because the beginning of a longer CUI may be valid. */
const PAUSE_MS = 400;
const AWAY: FirmAnswer = { state: 'away' };

interface FoundFirmProps {
  taxId: string;
  onUse: (firm: RegisteredFirm) => void;
}

/** Shows the firm of a CUI from ANAF's register, taken over by a press. Nothing waits for it. */
function FoundFirm({ taxId, onUse }: FoundFirmProps) {
  const cui = readCui(taxId);
  const [answers, setAnswers] = useState<Partial<Record<string, FirmAnswer>>>({});
  const [used, setUsed] = useState<string>();
  const answer = cui === undefined ? undefined : answers[cui];
  const isKnown = answer !== undefined;
  useEffect(() => {
    if (cui === undefined || isKnown) return;
    const tell = (told: FirmAnswer) => setAnswers((before) => ({ ...before, [cui]: told }));
    const timer = setTimeout(() => {
      fetchJson('/api/firms', { cui }).then(
        ({ ok, json }) => tell(ok ? (json as FirmAnswer) : AWAY),
        () => tell(AWAY),
      );
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [cui, isKnown]);
  return (
    <div className="found-firm" role="status">
      {answer?.state === 'found' && (
        <>
          <p>{texts.words(answer.firm)}</p>
          {answer.firm.inactive && <p className="found-firm-inactive">{texts.inactive}</p>}
          <button
            type="button"
            className="button quiet"
            onClick={() => {
              onUse(answer.firm);
              setUsed(cui);
            }}
          >
            {texts.use}
          </button>
          {used === cui && <p>{texts.used}</p>}
        </>
      )}
      {answer && answer.state !== 'found' && <p className="soft">{texts[answer.state]}</p>}
    </div>
  );
}
