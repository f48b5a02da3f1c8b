import { type Control, Controller } from 'react-hook-form';
import { TextField } from '../../ui/TextField';
import type { SignUpFields } from './accountRules';

/** Car number (upper-cased as typed), car model and mobile number. */
export function CarFields({ control }: { readonly control: Control<SignUpFields> }) {
  return (
    <>
      <Controller
        control={control}
        name="carNumber"
        render={({ field, fieldState }) => (
          <TextField
            {...field}
            onChange={(text) => field.onChange(text.toUpperCase())}
            label="Car number"
            hint="As on the plate, such as TS09AB1234"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            error={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="carModel"
        render={({ field, fieldState }) => (
          <TextField {...field} label="Car model" autoComplete="off" error={fieldState.error?.message} />
        )}
      />
      <Controller
        control={control}
        name="mobileNumber"
        render={({ field, fieldState }) => (
          <TextField
            {...field}
            label="Mobile number"
            hint="10 digits"
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            error={fieldState.error?.message}
          />
        )}
      />
    </>
  );
}
