import { Check } from "lucide-react";
import styled from "styled-components";
import { useIdentityState } from "../../auth/IdentityContext";
import { Button } from "../../ui/button/Button";
import { Heading } from "../../ui/Heading";
import { Card } from "../../ui/layout/Card";
import { Page } from "../../ui/layout/Page";
import { Stack } from "../../ui/layout/Stack";
import { Banner } from "../../ui/message/Banner";
import { Text } from "../../ui/Text";
import { color, size, space } from "../../ui/theme";
import type { ConsentRequest } from "./consentRequest";

interface Props {
  readonly request: ConsentRequest;
  readonly isAnswering: boolean;
  readonly onAnswer: (isAllowed: boolean) => void;
}

const Scopes = styled.ul`
  display: grid;
  gap: ${space(3)};
  padding: 0;
  list-style: none;

  li {
    display: flex;
    gap: ${space(3)};
  }

  svg {
    flex: none;
    inline-size: ${size.icon.s20};
    block-size: ${size.icon.s20};
    color: ${color.positiveInk};
  }
`;

export function ConsentQuestion({ request, isAnswering, onAnswer }: Props) {
  const { application, scopes, unusedDays } = request;
  const state = useIdentityState();
  return (
    <Page $width="narrow">
      <Stack $gap={6}>
        <Heading level={1}>Connect {application}?</Heading>
        <Card>
          <Stack $gap={5}>
            <Text>
              {application} asks to do this for you
              {state.status === "signedIn" ? `, ${state.user.email}` : ""}:
            </Text>
            <Scopes>
              {scopes.map(({ name, description }) => (
                <li key={name}>
                  <Check aria-hidden />
                  <span>{description}</span>
                </li>
              ))}
            </Scopes>
            <Text $tone="muted">
              It never sees your password, and cannot buy anything for you. The connection stays
              until you end it, or until it is not used for {unusedDays} days. You can end it at any
              time in your profile, under Connected apps.
            </Text>
          </Stack>
        </Card>
        <Banner tone="warning">
          Allow this only if you have just come from {application} yourself.
        </Banner>
        <Stack $gap={2}>
          <Button isWide isPending={isAnswering} onPress={() => onAnswer(true)}>
            Allow
          </Button>
          <Button
            isWide
            variant="secondary"
            isDisabled={isAnswering}
            onPress={() => onAnswer(false)}
          >
            Cancel
          </Button>
        </Stack>
      </Stack>
    </Page>
  );
}
