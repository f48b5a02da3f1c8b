import { useLocation } from "react-router-dom";
import { TextLink } from "../../ui/button/TextLink";
import { Heading } from "../../ui/Heading";
import { Stack } from "../../ui/layout/Stack";
import { Text } from "../../ui/Text";
import { GoogleSignIn } from "./GoogleSignIn";
import { LoginFrame } from "./LoginFrame";
import { SignUpForm } from "./SignUpForm";

export function SignUpScreen() {
  const { search } = useLocation();
  return (
    <LoginFrame>
      <Stack $gap={6}>
        <Heading level={1}>Create your account</Heading>
        <SignUpForm />
        <GoogleSignIn />
        <Text>
          Already have an account? <TextLink href={`/login${search}`}>Sign in</TextLink>
        </Text>
      </Stack>
    </LoginFrame>
  );
}
