import type { DataSource } from "typeorm";
import { loaderById } from "../../platform/loader";
import { ContactSubmission } from "./contact-submission.entity";

export function createContactLoaders(dataSource: DataSource) {
  return { contactSubmissionById: loaderById(dataSource, ContactSubmission) };
}
