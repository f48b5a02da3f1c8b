import type { RequestListener } from "node:http";

/** An account or a one-time code as the emulator keeps it; only these fields are looked at here. */
export interface EmulatedAccount {
  readonly localId: string;
  readonly providerUserInfo?: readonly { readonly providerId: string }[];
}
export interface OneTimeCode {
  readonly oobCode: string;
}

export interface EmulatorState {
  enableImprovedEmailPrivacy: boolean;
  readonly users: ReadonlyMap<string, EmulatedAccount>;
  readonly oobs: Map<string, OneTimeCode>;
  overwriteUserWithLocalId(localId: string, account: EmulatedAccount): unknown;
}

interface PathDescription {
  parameters?: readonly object[];
  readonly post?: { responses?: object };
  readonly get?: { responses?: object };
}
interface ApiDescription {
  readonly paths: Record<string, PathDescription>;
}
interface EmulatorModules {
  readonly apiSpec: { readonly default: ApiDescription };
  readonly server: {
    createApp(
      projectId: string,
      projectMode: number,
      states: Map<string, EmulatorState>,
    ): Promise<RequestListener>;
  };
  readonly state: { readonly AgentProjectState: new (projectId: string) => EmulatorState };
}

const ANY_ANSWER = {
  default: { description: "Any answer", content: { "*/*": { schema: {} } } },
};
/** A request for another project is refused: its accounts would not be kept. */
const ONE_PROJECT_ONLY = 2;

/** What the browser SDK, the Admin API and the demo call; the emulator describes 55 paths more. */
const USED_PATHS = [
  /^\/v1\/accounts:(createAuthUri|delete|lookup|resetPassword|sendOobCode|signUp|update)$/,
  /^\/v1\/accounts:signInWith(CustomToken|EmailLink|Idp|Password)$/,
  /^\/v1\/projects\/\{targetProjectId\}\/accounts(:(batchCreate|batchGet|delete|lookup|query|sendOobCode|update))?$/,
  /^\/v1\/(projects|recaptchaParams|token)$/,
  /^\/v2\/(accounts:revokeToken|passwordPolicy|recaptchaConfig)$/,
  /^\/emulator\/v1\/projects\/\{targetProjectId\}\/(accounts|config|oobCodes)$/,
];

/**
 * The Firebase Auth emulator as a request listener, without the command line around it.
 *
 * These are inner modules of firebase-tools, which is why its version is pinned. Most of the emulator's start goes
 * into compiling a validator for each part of its API description, one at a time; taking out the paths that no one
 * calls, Google's generic parameters and the descriptions of its own answers brings 8 s down to under 1 s.
 */
export async function createAuthEmulator(
  projectId: string,
): Promise<{ state: EmulatorState; app: RequestListener }> {
  const { apiSpec, server, state } = loadModules();
  const { paths } = apiSpec.default;
  for (const [path, description] of Object.entries(paths)) {
    if (!USED_PATHS.some((used) => used.test(path))) delete paths[path];
    // Google's generic ones are references; a path's own, as the project's id, stand there themselves.
    description.parameters = description.parameters?.filter((own) => !("$ref" in own)) ?? [];
    for (const operation of [description.get, description.post]) {
      if (operation) operation.responses = ANY_ANSWER;
    }
  }
  const project = new state.AgentProjectState(projectId);
  // As new real projects have it: whether an e-mail address is known is not told.
  project.enableImprovedEmailPrivacy = true;
  const app = await server.createApp(projectId, ONE_PROJECT_ONLY, new Map([[projectId, project]]));
  return { state: project, app };
}

function loadModules(): EmulatorModules {
  const directory = "firebase-tools/lib/emulator/auth";
  return {
    apiSpec: require(`${directory}/apiSpec`),
    server: require(`${directory}/server`),
    state: require(`${directory}/state`),
  };
}
