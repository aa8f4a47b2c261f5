import type { ComponentProps } from 'react';
import { hasSeat, type RegisteredFirm } from '#domain/firms/registered-firm.ts';
import { writeTaxId } from '#domain/settings/tax-id.ts';
import { TownFields } from '#shop/address/TownFields.tsx';
import { companyTexts } from '#texts/billing-company.ro.ts';
import { TextField } from '#ui/FormField.tsx';
import { checkoutLabels } from './checkout-labels.ts';
import { asksForSeat } from './company-fields.ts';
import { FoundFirm } from './FoundFirm.tsx';
import type { CompanyField } from './gather-company.ts';
import type { FieldErrors } from './read-fields.ts';

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
      {text('companyName', { autoComplete: 'organization', maxLength: 200 })}
      <div className="form-row">
        {text('companyTaxId', { maxLength: 20, autoCapitalize: 'characters', hint: companyTexts.taxIdHint })}
        {text('companyRegistration', { maxLength: 30, autoCapitalize: 'characters' })}
      </div>
      <FoundFirm taxId={fields.companyTaxId ?? ''} onUse={use} />
      {fields.deliveryMethod !== 'easybox' && fields.gift !== 'on' && (
        <label className="check-row">
          <input
            type="checkbox"
            name="companyElsewhere"
            checked={fields.companyElsewhere === 'on'}
            onChange={(event) => onChange('companyElsewhere', event.target.checked ? 'on' : '')}
          />
          <span>{companyTexts.companyElsewhere}</span>
        </label>
      )}
      {asksForSeat(fields) && (
        <>
          {text('companyStreet', { autoComplete: 'billing address-line1', maxLength: 200 })}
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
            {text('companyPostalCode', {
              inputMode: 'numeric',
              autoComplete: 'billing postal-code',
              maxLength: 10,
            })}
          </div>
        </>
      )}
    </fieldset>
  );
}
