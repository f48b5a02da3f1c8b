import type { DataSource } from "typeorm";
import { loaderById, loaderByParent } from "../../platform/loader";
import { ApiKey } from "./api-key.entity";
import { ApiKeyChange } from "./api-key-change.entity";
import { ApiKeySecret } from "./api-key-secret.entity";

const SHOWN = 100;

export function createApiKeyLoaders(dataSource: DataSource) {
  return {
    apiKeyById: loaderById(dataSource, ApiKey),
    secretsOfApiKey: loaderByParent(dataSource, ApiKeySecret, "apiKeyId", ["id"], undefined, SHOWN),
    changesOfApiKey: loaderByParent(dataSource, ApiKeyChange, "apiKeyId", ["id"], undefined, SHOWN),
  };
}
