import { graphql } from "react-relay";
import type { ConcreteRequest } from "relay-runtime";
import { NetworkError, ServerError } from "../../relay/errors";
import { postDocument } from "../../relay/postDocument";
import type {
  SubmitContactFormInput,
  sendContactFormMutation$data,
} from "./__generated__/sendContactFormMutation.graphql";

const { params } = graphql`
  mutation sendContactFormMutation($input: SubmitContactFormInput!) {
    submitContactForm(input: $input) {
      success
      message
    }
  }
` as ConcreteRequest;

/** Without Relay's runtime. */
export async function sendContactForm(input: SubmitContactFormInput): Promise<string> {
  const { status, data, errors } = await postDocument(params, { input }, null);
  const [error] = errors;
  if (error) throw new ServerError(error);
  if (!data) throw new NetworkError({ status });
  const { success, message } = (data as sendContactFormMutation$data).submitContactForm;
  if (!success) throw new ServerError({ message });
  return message;
}
