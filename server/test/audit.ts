import type { DataSource } from "typeorm";
export async function expectCleanAudit(_dataSource: DataSource): Promise<void> {}
