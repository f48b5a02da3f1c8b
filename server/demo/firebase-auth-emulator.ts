import type { RequestListener } from "node:http";
import { createRequire } from "node:module";

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
/** Other projects' accounts would not be saved. */
const ONE_PROJECT_ONLY = 2;

/** The emulator has 55 more. */
const USED_PATHS = [
  /^\/v1\/accounts:(createAuthUri|delete|lookup|resetPassword|sendOobCode|signUp|update)$/,
  /^\/v1\/accounts:signInWith(CustomToken|EmailLink|Idp|Password)$/,
  /^\/v1\/projects\/\{targetProjectId\}\/accounts(:(batchCreate|batchGet|delete|lookup|query|sendOobCode|update))?$/,
  /^\/v1\/(projects|recaptchaParams|token)$/,
  /^\/v2\/(accounts:revokeToken|passwordPolicy|recaptchaConfig)$/,
  /^\/emulator\/v1\/projects\/\{targetProjectId\}\/(accounts|config|oobCodes)$/,
];

/**
 * Uses inner modules, so firebase-tools is pinned. Compiling validators on first use, and none for
 * unused paths and Google's generic parameters, cuts the start from 8 s to 0.3 s
 * (docs/decisions/0131).
 */
export async function createAuthEmulator(
  projectId: string,
): Promise<{ state: EmulatorState; app: RequestListener }> {
  const { apiSpec, server, state } = loadModules();
  const { paths } = apiSpec.default;
  for (const [path, description] of Object.entries(paths)) {
    if (!USED_PATHS.some((used) => used.test(path))) delete paths[path];
    // Generic parameters are references, own ones inline.
    description.parameters = description.parameters?.filter((own) => !("$ref" in own)) ?? [];
    for (const operation of [description.get, description.post]) {
      if (operation) operation.responses = ANY_ANSWER;
    }
  }
  const project = new state.AgentProjectState(projectId);
  // Like new projects: hides which addresses are known.
  project.enableImprovedEmailPrivacy = true;
  const app = await server.createApp(projectId, ONE_PROJECT_ONLY, new Map([[projectId, project]]));
  return { state: project, app };
}

function loadModules(): EmulatorModules {
  const directory = "firebase-tools/lib/emulator/auth";
  compileWhenUsed();
  return {
    apiSpec: require(`${directory}/apiSpec`),
    server: require(`${directory}/server`),
    state: require(`${directory}/state`),
  };
}

interface Exegesis {
  middleware(description: object, options: object): unknown;
}

/** An option of Exegesis that the emulator does not set. */
function compileWhenUsed(): void {
  const requireOfEmulator = createRequire(require.resolve("firebase-tools/package.json"));
  const exegesis: Exegesis = requireOfEmulator("exegesis-express");
  const { middleware } = exegesis;
  exegesis.middleware = (description, options) =>
    middleware(description, { ...options, lazyCompileValidationSchemas: true });
}
