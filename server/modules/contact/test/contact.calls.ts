import type { RestCalls } from "../../../test/rest-calls/rest-call";

export const contactCalls: RestCalls = {
  submitContactForm: {
    path: () => "/contact-submissions",
    body: () => ({ name: "Asha", email: "asha@residents.example", message: "Hello" }),
  },
};
