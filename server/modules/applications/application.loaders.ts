import type { DataSource } from "typeorm";
import { loaderById } from "../../platform/loader";
import { Application } from "./application.entity";

export function createApplicationLoaders(dataSource: DataSource) {
  return { applicationById: loaderById(dataSource, Application) };
}
