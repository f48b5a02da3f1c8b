import { type NodeFinders, shared } from "../../api/node-finder";

export const contactNodes: NodeFinders = {
  ContactSubmission: shared("contact.manage", ({ loaders }, id) =>
    loaders.contactSubmissionById.load(id),
  ),
};
