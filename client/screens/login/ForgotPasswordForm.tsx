import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useIdentity } from '../../auth/IdentityContext';
import { identityMessage } from '../../auth/identityMessage';
import { Button } from '../../ui/Button';
import { Stack } from '../../ui/Stack';
import { Text } from '../../ui/Text';
import { TextField } from '../../ui/TextField';
import { resetRules } from './accountRules';
import { FormError } from './FormError';

interface Props {
  /** What was typed into the sign-in form. */
  readonly email: string;
  readonly onBack: () => void;
}

/** E-mail only: sends a link to choose a new password. */
export function ForgotPasswordForm({ email, onBack }: Props) {
  const identity = useIdentity();
  const [isSent, setIsSent] = useState(false);
  const { control, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(resetRules),
    defaultValues: { email },
  });

  const submit = handleSubmit(async (fields) => {
    setIsSent(false);
    try {
      await identity.sendPasswordReset(fields.email);
      setIsSent(true);
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
              label="Email"
              type="email"
              inputMode="email"
              autoComplete="username"
              error={fieldState.error?.message}
            />
          )}
        />
        <FormError>{formState.errors.root?.message}</FormError>
        <div role="status">
          {isSent && <Text $tone="positive">Password reset email sent! Check your inbox.</Text>}
        </div>
        <Button type="submit" isWide isPending={formState.isSubmitting} pendingLabel="Sending…">
          Send reset link
        </Button>
        <Button variant="quiet" onPress={onBack}>
          Back to sign in
        </Button>
      </Stack>
    </form>
  );
}
