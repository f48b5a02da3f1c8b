import { anyone, everything, type Policy } from "../../access/policy";
import { type NodeFinders, permitted } from "../../endpoint/node-finder";
import { defineModule, type LoadersOf, type ServicesOf } from "../../module";
import { RateLimiter } from "../../platform/rate-limiter";
import { createContactLoaders } from "./contact.loaders";
import { ContactResolver } from "./contact.resolver";
import { contactRoutes } from "./contact.routes";
import { seedContact } from "./contact.seed";
import { ContactService } from "./contact.service";
import { letterAboutMessage } from "./contact-mail";

/** product-rules.md#roles */
const policy = {
  "contact.submit": anyone(),
  "contact.manage": everything(),
} as const satisfies Policy;

type Own = typeof policy;

const nodes: NodeFinders = {
  ContactSubmission: permitted("contact.manage", ({ loaders }, id) =>
    loaders.contactSubmissionById.load(id),
  ),
};

export const contact = defineModule({
  name: "contact",
  policy,
  services: ({ dataSource, clock, settings }) => ({
    contact: new ContactService(
      dataSource,
      clock,
      new RateLimiter(dataSource, settings.rateLimits.contactForms),
    ),
  }),
  loaders: (dataSource) => createContactLoaders(dataSource),
  resolvers: [ContactResolver],
  nodes,
  routes: contactRoutes,
  letters: ({ dataSource, settings: { support, publicUrl } }) => {
    const sender = { ...support, publicUrl };
    const write = (id: number) => letterAboutMessage(dataSource, sender, id);
    return { MESSAGE: write };
  },
  seed: seedContact,
});

export type ContactServices = ServicesOf<typeof contact>;
type ContactLoaders = LoadersOf<typeof contact>;

declare module "../../services" {
  interface Services extends ContactServices {}
  interface Loaders extends ContactLoaders {}
}

declare module "../../access/policy" {
  interface Actions extends Own {}
}
