import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm } from 'react-hook-form';
import { useIdentity } from '../../auth/IdentityContext';
import { Button } from '../../ui/Button';
import { PasswordField } from '../../ui/PasswordField';
import { Stack } from '../../ui/Stack';
import { TextField } from '../../ui/TextField';
import { type SignInFields, signInRules } from './accountRules';
import { FormError } from './FormError';
import { identityMessage } from '../../auth/identityMessage';
import { useLeaveSignedIn } from './useLeaveSignedIn';

interface Props {
  /** Told what was typed, so that the forgot-password view can start with it. */
  readonly onEmail: (email: string) => void;
  readonly onForgotPassword: () => void;
}

/** E-mail and password. After success the person goes where they wanted, else to the dashboard. */
export function SignInForm({ onEmail, onForgotPassword }: Props) {
  const identity = useIdentity();
  const leave = useLeaveSignedIn();
  const { control, handleSubmit, setError, formState } = useForm<SignInFields>({
    resolver: zodResolver(signInRules),
    mode: 'onTouched',
    defaultValues: { email: '', password: '' },
  });

  const submit = handleSubmit(async ({ email, password }) => {
    try {
      await identity.signIn(email, password);
      leave();
    } catch (error) {
      setError('root', { message: identityMessage(error) });
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack $gap={4}>
        <Controller
          control={control}
          name="email"
          render={({ field, fieldState }) => (
            <TextField
              {...field}
              onChange={(email) => {
                onEmail(email);
                field.onChange(email);
              }}
              label="Email"
              type="email"
              inputMode="email"
              autoComplete="username"
              error={fieldState.error?.message}
            />
          )}
        />
        <Controller
          control={control}
          name="password"
          render={({ field, fieldState }) => (
            <PasswordField
              {...field}
              label="Password"
              autoComplete="current-password"
              error={fieldState.error?.message}
            />
          )}
        />
        <FormError>{formState.errors.root?.message}</FormError>
        <Button type="submit" isWide isPending={formState.isSubmitting} pendingLabel="Signing in…">
          Sign in
        </Button>
        <Button variant="quiet" onPress={onForgotPassword}>
          Forgot password?
        </Button>
      </Stack>
    </form>
  );
}
