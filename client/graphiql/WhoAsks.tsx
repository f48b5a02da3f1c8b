import { useEffect, useState } from "react";
import styled from "styled-components";
import { useIdentity, useIdentityState } from "../auth/IdentityContext";
import { loadConfig, type RuntimeConfig } from "../relay/config";
import { Button } from "../ui/button/Button";
import { TextLink } from "../ui/button/TextLink";
import { Inline } from "../ui/layout/Inline";
import { color, space, stroke } from "../ui/theme";

const Bar = styled.header`
  padding: ${space(2)} ${space(4)};
  border-block-end: ${stroke.hair} solid ${color.line};
  background: ${color.surface};
`;

export function WhoAsks() {
  const identity = useIdentity();
  const state = useIdentityState();
  const [accounts, setAccounts] = useState<RuntimeConfig["demoAccounts"]>();

  useEffect(() => {
    loadConfig().then(
      (config) => setAccounts(config.demoAccounts),
      () => undefined,
    );
  }, []);

  return (
    <Bar>
      <Inline $gap={3}>
        <span role="status">
          {state.status === "signedIn" ? `Asking as ${state.user.email}` : "Asking as a visitor"}
        </span>
        {state.status === "signedIn" ? (
          <Button variant="quiet" isCompact onPress={() => void identity.signOut("/graphiql")}>
            Logout
          </Button>
        ) : (
          <>
            {accounts?.map(({ email, password }) => (
              <Button
                key={email}
                variant="secondary"
                isCompact
                onPress={() => void identity.signIn(email, password)}
              >
                {`Sign in as ${email}`}
              </Button>
            ))}
            <TextLink href="/login?next=/graphiql">Sign in</TextLink>
          </>
        )}
      </Inline>
    </Bar>
  );
}
