import { toGlobalId } from "../../../platform/global-id";
import type { Cast } from "../../../test/cast";
import {
  administrators,
  adminOnly,
  everybody,
  type ModulePermissions,
} from "../../../test/permissions/permissions";

const submission = ({ contactSubmission }: Cast) =>
  toGlobalId("ContactSubmission", contactSubmission.id);

const changed = (mutation: string) => ({
  expected: administrators,
  field: (cast: Cast) => `${mutation}(input: { contactSubmissionId: "${submission(cast)}" })`,
  selection: "contactSubmission { isHandled }",
});

export const contactPermissions: ModulePermissions = {
  queries: {
    contactSubmissions: {
      expected: administrators,
      field: () => "contactSubmissions",
      selection: "edges { cursor }",
    },
  },
  mutations: {
    submitContactForm: {
      expected: everybody,
      field: () =>
        `submitContactForm(input: { name: "A", email: "a@visitors.example", message: "Hello" })`,
      selection: "success",
    },
    markContactSubmissionHandled: changed("markContactSubmissionHandled"),
    reopenContactSubmission: changed("reopenContactSubmission"),
  },
  sights: {
    ContactSubmission: { visibleTo: adminOnly, id: submission },
  },
};
