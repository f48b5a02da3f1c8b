import { everything, type Policy } from "../../access/policy";
import { defineModule, type ServicesOf } from "../../module";
import { type CatalogServices } from "../catalog/catalog.module";
import { type UserServices } from "../users/users.module";
import { AttentionCountsService } from "./attention-counts.service";
import { BookingStatisticsService } from "./booking-statistics.service";
import { OfferedPlacesService } from "./offered-places.service";
import {
  CouponDiscountResolver,
  CouponSalesResolver,
  ReportsResolver,
  ResidencyStatisticsResolver,
} from "./reports.resolver";
import { salesRoutes } from "./sales.routes";
import { SalesService } from "./sales.service";
import { SalesDaysService } from "./sales-days.service";

/** Over all communities (product-rules.md#roles). */
const policy = {
  "attention.read": everything(),
  "report.read": everything("reports:read"),
} as const satisfies Policy;

type Own = typeof policy;

export const reports = defineModule({
  name: "reports",
  policy,
  services: (
    { dataSource, replica, clock },
    { catalog, statisticsCalls }: CatalogServices & UserServices,
  ) => ({
    sales: new SalesService({ dataSource: replica, clock, catalog, limiter: statisticsCalls }),
    bookingStatistics: new BookingStatisticsService(replica, statisticsCalls),
    attentionCounts: new AttentionCountsService(dataSource),
    offeredPlaces: new OfferedPlacesService(dataSource, clock),
    salesDays: new SalesDaysService(dataSource, clock),
  }),
  resolvers: [
    ReportsResolver,
    ResidencyStatisticsResolver,
    CouponSalesResolver,
    CouponDiscountResolver,
  ],
  routes: salesRoutes,
  jobs: ({ offeredPlaces, salesDays }) => [
    { name: "record-offered-places", cron: "5 * * * *", run: () => offeredPlaces.recordPast() },
    { name: "record-sales-days", cron: "*/10 * * * *", run: () => salesDays.record() },
  ],
});

export type ReportServices = ServicesOf<typeof reports>;

declare module "../../services" {
  interface Services extends ReportServices {}
}

declare module "../../access/policy" {
  interface Actions extends Own {}
}
