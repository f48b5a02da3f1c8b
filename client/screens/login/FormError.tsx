import type { ReactNode } from 'react';
import { FieldError } from '../../ui/Field';

/** What stands against the whole form, read out when it comes. */
export function FormError({ children }: { readonly children: ReactNode }) {
  return <div role="alert">{children && <FieldError id="form-error">{children}</FieldError>}</div>;
}
