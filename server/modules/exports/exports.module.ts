import { granted, type Policy } from "../../access/policy";
import { defineModule, type ServicesOf } from "../../module";
import { exportErrors } from "./export.errors";
import { ExportResolver } from "./export.resolver";
import { ExportService } from "./export.service";
import { ExportWriter } from "./export-writer.service";

const LOOK_MS = 1_000;

const policy = {
  "export.start": granted("bookings:read", "residents:read", "purchases:read"),
} as const satisfies Policy;

type Own = typeof policy;

export const exports_ = defineModule({
  name: "exports",
  policy,
  errors: exportErrors,
  services: ({ dataSource, clock, settings }) => ({
    exports: new ExportService(dataSource, clock),
    exportWriter: new ExportWriter(dataSource, clock),
    exportLinks: { base: settings.publicUrl ?? "" },
  }),
  resolvers: [ExportResolver],
  jobs: ({ exports: kept }) => [
    { name: "forget-old-exports", cron: "* * * * *", run: () => kept.forgetOld() },
  ],
  timedJobs: ({ exportWriter }) => [
    { name: "write exports", everyMs: LOOK_MS, run: () => exportWriter.run() },
  ],
});

export type ExportServices = ServicesOf<typeof exports_>;

declare module "../../services" {
  interface Services extends ExportServices {}
}

declare module "../../access/policy" {
  interface Actions extends Own {}
}
