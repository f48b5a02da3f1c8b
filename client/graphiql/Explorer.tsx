import { createGraphiQLFetcher } from "@graphiql/toolkit";
import { GraphiQL } from "graphiql";
import { useMemo } from "react";
import styled from "styled-components";
import { useIdentity } from "../auth/IdentityContext";
import type { Identity } from "../auth/identity";
import { WhoAsks } from "./WhoAsks";

const Layout = styled.div`
  display: grid;
  grid-template-rows: auto minmax(0, 1fr);
  height: 100dvh;
`;

const welcome = `# Everything Aaviri can tell and do, as the person chosen above.
# Descriptions are in the book at the left; Ctrl-Space completes; Ctrl-Enter runs.

query WhoAmI {
  viewer {
    displayName
    email
    role
    credits
    payPerUseCredits
  }
}
`;

/** A header given by hand takes precedence. */
export function Explorer() {
  const identity = useIdentity();
  const fetcher = useMemo(
    () =>
      createGraphiQLFetcher({ url: `${window.location.origin}/graphql`, fetch: fetchAs(identity) }),
    [identity],
  );
  return (
    <Layout>
      <WhoAsks />
      <GraphiQL fetcher={fetcher} defaultQuery={welcome} />
    </Layout>
  );
}

function fetchAs(identity: Identity): typeof fetch {
  return async (input, init) => {
    const headers = new Headers(init?.headers);
    const token = headers.has("authorization") ? null : await identity.getIdToken();
    if (token) headers.set("authorization", `Bearer ${token}`);
    return fetch(input, { ...init, headers });
  };
}
