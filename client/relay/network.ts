import {
  type GraphQLResponse,
  type INetwork,
  Network,
  type RequestParameters,
  type Variables,
} from "relay-runtime";
import { connection } from "../ui/connection";
import { noteChange } from "./changes";
import { type GraphQLErrorShape, NetworkError, ServerError } from "./errors";
import { createSubscribe } from "./liveStream";
import { type Answer, postDocument } from "./postDocument";
import { noteForbidden } from "./refusals";

export interface NetworkIdentity {
  /** `null` for a visitor; waits until that is known. */
  getIdToken(options?: { readonly fresh: boolean }): Promise<string | null>;
  onTokenRefused(reason: "ended" | "deleted"): void;
}

const SIGNED_OUT: GraphQLErrorShape = {
  message: "Please sign in.",
  extensions: { code: "UNAUTHENTICATED", kind: "unauthenticated" },
};

/** Until a load balancer has removed the dead server. */
const REPEAT_AFTER_MS = 1_500;

/**
 * POSTs each persisted operation to `/graphql`. An error at a root field rejects, as the store must
 * not record it as null. A rejected token is renewed once. A mutation with a client key is retried
 * after a 503, as a load balancer loses the body if a server dies. A visitor's operation is not
 * sent, so that the store holds nothing for the next user.
 */
export function createNetwork(identity: NetworkIdentity): INetwork {
  return Network.create(async (params, variables, _, uploadables) => {
    const ask = async (options: { readonly fresh: boolean }): Promise<Answer> =>
      send(params, variables, await tokenFrom(identity, options), uploadables);
    const askFirst = () => ask({ fresh: false });
    let answer = await (isRepeatable(params, variables) ? repeatAfter503(askFirst) : askFirst());
    if (isUnauthenticated(answer) && !isAccountDeleted(answer)) answer = await ask({ fresh: true });
    if (isUnauthenticated(answer))
      identity.onTokenRefused(isAccountDeleted(answer) ? "deleted" : "ended");
    if (answer.errors.some(({ extensions }) => extensions?.kind === "forbidden")) noteForbidden();
    if (params.operationKind === "mutation") noteChange();
    const [first] =
      answer.data == null ? answer.errors : answer.errors.filter(tookRoot(answer.data));
    if (answer.data != null && !first) return answer as unknown as GraphQLResponse;
    throw first ? new ServerError(first) : new NetworkError({ status: answer.status });
  }, createSubscribe(identity));
}

async function tokenFrom(
  identity: NetworkIdentity,
  options: { readonly fresh: boolean },
): Promise<string> {
  let token: string | null;
  try {
    token = await identity.getIdToken(options);
  } catch (cause) {
    throw new NetworkError({ cause });
  }
  if (token === null) throw new ServerError(SIGNED_OUT);
  return token;
}

/** A load balancer's 503 may be empty or HTML. */
async function repeatAfter503(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    const answer = await ask();
    if (answer.status !== 503) return answer;
  } catch (error) {
    if (!(error instanceof NetworkError && error.status === 503)) throw error;
  }
  await new Promise((resolve) => setTimeout(resolve, REPEAT_AFTER_MS));
  return ask();
}

function isRepeatable({ operationKind }: RequestParameters, { input }: Variables): boolean {
  return operationKind === "mutation" && typeof input?.clientKey === "string";
}

function tookRoot(data: object): (error: GraphQLErrorShape) => boolean {
  return ({ path = [] }) => path.length > 1 && Reflect.get(data, String(path[0])) === null;
}

function isUnauthenticated({ status, errors }: Answer): boolean {
  return status === 401 || errors.some((error) => error.extensions?.kind === "unauthenticated");
}

function isAccountDeleted({ errors }: Answer): boolean {
  return errors.some(({ extensions }) => extensions?.isAccountDeleted === true);
}

async function send(...document: Parameters<typeof postDocument>): Promise<Answer> {
  try {
    const answer = await postDocument(...document);
    connection.find();
    return answer;
  } catch (error) {
    if (error instanceof NetworkError && error.status === null) connection.lose();
    throw error;
  }
}
