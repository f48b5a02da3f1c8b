import type { Logger } from "typeorm";
import { currentRequest } from "./request-context";

/** Per request. */
export class StatementCounter implements Logger {
  logQuery(): void {
    const request = currentRequest();
    if (request) request.statements += 1;
  }
  logQueryError(): void {}
  logQuerySlow(): void {}
  logSchemaBuild(): void {}
  logMigration(): void {}
  log(): void {}
}
