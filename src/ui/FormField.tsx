import type { ComponentProps, ReactNode } from 'react';

interface FieldProps {
  name: string;
  label: string;
  error: string | undefined;
  hint?: string;
}

export function TextField({ name, label, error, hint, ...input }: FieldProps & ComponentProps<'input'>) {
  return (
    <FieldFrame name={name} label={label} error={error} hint={hint}>
      <input type="text" className="field" {...fieldAttributes(name, error, hint)} {...input} />
    </FieldFrame>
  );
}

export function TextArea({ name, label, error, hint, ...input }: FieldProps & ComponentProps<'textarea'>) {
  return (
    <FieldFrame name={name} label={label} error={error} hint={hint}>
      <textarea className="field" {...fieldAttributes(name, error, hint)} {...input} />
    </FieldFrame>
  );
}

export function SelectField({ name, label, error, hint, children, ...input }: FieldProps & ComponentProps<'select'>) {
  return (
    <FieldFrame name={name} label={label} error={error} hint={hint}>
      <select className="field" {...fieldAttributes(name, error, hint)} {...input}>
        {children}
      </select>
    </FieldFrame>
  );
}

interface RadioGroupProps {
  name: string;
  legend: string;
  error: string | undefined;
  options: readonly { value: string; label: string; note?: string }[];
  value: string;
  onChoose: (value: string) => void;
}

export function RadioGroup({ name, legend, error, options, value, onChoose }: RadioGroupProps) {
  return (
    <fieldset
      className="radio-group"
      aria-describedby={error ? `${name}-error` : undefined}
      aria-invalid={error ? true : undefined}
    >
      <legend>{legend}</legend>
      {options.map((option, index) => (
        <label key={option.value} className="cluster row radio-row">
          <input
            type="radio"
            id={index === 0 ? name : undefined}
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChoose(option.value)}
            aria-describedby={option.note ? `${name}-${option.value}-note` : undefined}
          />
          <span>{option.label}</span>
          {option.note && (
            <span className="soft fine radio-note" id={`${name}-${option.value}-note`} aria-hidden="true">
              {option.note}
            </span>
          )}
        </label>
      ))}
      <FieldError name={name} error={error} />
    </fieldset>
  );
}

interface CheckBoxProps {
  name: string;
  label: string;
  error?: string | undefined;
  /** A box that is ticked says `on`. */
  fields: Record<string, string>;
  onChange: (name: string, value: string) => void;
}

export function CheckBox({ name, label, error, fields, onChange }: CheckBoxProps) {
  return (
    <label className="check-row">
      <input
        type="checkbox"
        {...fieldAttributes(name, error)}
        checked={fields[name] === 'on'}
        onChange={(event) => onChange(name, event.target.checked ? 'on' : '')}
      />
      <span>{label}</span>
    </label>
  );
}

export function FieldError({ name, error }: { name: string; error: string | undefined }) {
  return error ? (
    <p className="field-error" id={`${name}-error`}>
      {error}
    </p>
  ) : null;
}

function FieldFrame({ name, label, error, hint, children }: FieldProps & { children: ReactNode }) {
  return (
    <div className="form-field">
      <label htmlFor={name}>{label}</label>
      {children}
      {hint && (
        <p className="field-hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      <FieldError name={name} error={error} />
    </div>
  );
}

function fieldAttributes(name: string, error: string | undefined, hint?: string) {
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
  return {
    id: name,
    name,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
  } as const;
}
