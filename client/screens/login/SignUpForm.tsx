import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { type Control, Controller, useForm } from 'react-hook-form';
import { Button } from '../../ui/Button';
import { PasswordField } from '../../ui/PasswordField';
import { Stack } from '../../ui/Stack';
import { Text } from '../../ui/Text';
import { TextField } from '../../ui/TextField';
import { type SignUpFields, signUpRules } from './accountRules';
import { CarFields } from './CarFields';
import { FormError } from './FormError';
import { useCreateAccount } from './useCreateAccount';

const empty: SignUpFields = {
  displayName: '',
  email: '',
  carNumber: '',
  carModel: '',
  mobileNumber: '',
  password: '',
  passwordAgain: '',
};

/** Makes an account and its profile, says so, and goes to the dashboard (spec §2). */
export function SignUpForm() {
  const createAccount = useCreateAccount();
  const [isCreated, setIsCreated] = useState(false);
  const { control, handleSubmit, setError, formState } = useForm<SignUpFields>({
    resolver: zodResolver(signUpRules),
    mode: 'onTouched',
    defaultValues: empty,
  });

  const submit = handleSubmit(async (fields) => {
    const refusal = await createAccount(fields);
    if (refusal) setError('root', { message: refusal });
    else setIsCreated(true);
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack $gap={4}>
        <Controller
          control={control}
          name="displayName"
          render={({ field, fieldState }) => (
            <TextField {...field} label="Full Name" autoComplete="name" error={fieldState.error?.message} />
          )}
        />
        <Controller
          control={control}
          name="email"
          render={({ field, fieldState }) => (
            <TextField
              {...field}
              label="Email"
              type="email"
              inputMode="email"
              autoComplete="username"
              error={fieldState.error?.message}
            />
          )}
        />
        <CarFields control={control} />
        <PasswordFields control={control} />
        <FormError>{formState.errors.root?.message}</FormError>
        <div role="status">{isCreated && <Text $tone="positive">Account created successfully!</Text>}</div>
        <Button type="submit" isWide isPending={formState.isSubmitting || isCreated} pendingLabel="Creating account…">
          Create account
        </Button>
      </Stack>
    </form>
  );
}

function PasswordFields({ control }: { readonly control: Control<SignUpFields> }) {
  return (
    <>
      <Controller
        control={control}
        name="password"
        rules={{ deps: 'passwordAgain' }}
        render={({ field, fieldState }) => (
          <PasswordField
            {...field}
            label="Password"
            hint="At least 6 characters"
            autoComplete="new-password"
            error={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="passwordAgain"
        render={({ field, fieldState }) => (
          <PasswordField
            {...field}
            label="Confirm password"
            autoComplete="new-password"
            error={fieldState.error?.message}
          />
        )}
      />
    </>
  );
}
