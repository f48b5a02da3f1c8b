import { defineModule, type LoadersOf, type ServicesOf } from "../../module";
import { RateLimiter } from "../../platform/rate-limiter";
import { createContactLoaders } from "./contact.loaders";
import { contactNodes } from "./contact.nodes";
import { contactPolicy } from "./contact.policy";
import { ContactResolver } from "./contact.resolver";
import { contactRoutes } from "./contact.routes";
import { seedContact } from "./contact.seed";
import { ContactService } from "./contact.service";
import { letterAboutMessage } from "./contact-mail";

export const contact = defineModule({
  name: "contact",
  policy: contactPolicy,
  services: ({ dataSource, clock, settings }) => ({
    contact: new ContactService(
      dataSource,
      clock,
      new RateLimiter(dataSource, settings.rateLimits.contactForms),
    ),
  }),
  loaders: (dataSource) => createContactLoaders(dataSource),
  resolvers: [ContactResolver],
  nodes: contactNodes,
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
