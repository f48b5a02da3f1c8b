import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { Heading } from '../../ui/Heading';
import { Stack } from '../../ui/Stack';
import { Text } from '../../ui/Text';
import { TextLink } from '../../ui/TextLink';
import { ForgotPasswordForm } from './ForgotPasswordForm';
import { LoginFrame } from './LoginFrame';
import { SignInForm } from './SignInForm';

/** `/login`: the login screen in sign-in mode, with its forgot-password view (spec §2). */
export function SignInScreen() {
  const { search } = useLocation();
  const [params, setParams] = useSearchParams();
  const [email, setEmail] = useState('');
  const isForgotten = params.get('view') === 'forgot-password';

  function show(view: 'forgot-password' | null): void {
    setParams((current) => {
      const next = new URLSearchParams(current);
      if (view) next.set('view', view);
      else next.delete('view');
      return next;
    });
  }

  return (
    <LoginFrame>
      {isForgotten ? (
        <Stack $gap={6}>
          <Stack $gap={2}>
            <Heading level={1}>Reset your password</Heading>
            <Text $tone="muted">Tell us your email address and we send you a link to choose a new one.</Text>
          </Stack>
          <ForgotPasswordForm email={email} onBack={() => show(null)} />
        </Stack>
      ) : (
        <Stack $gap={6}>
          <Heading level={1}>Sign in</Heading>
          <SignInForm onEmail={setEmail} onForgotPassword={() => show('forgot-password')} />
          <Text>
            New to Aaviri? <TextLink href={`/auth${search}`}>Create an account</TextLink>
          </Text>
        </Stack>
      )}
    </LoginFrame>
  );
}
