import { graphql, useLazyLoadQuery } from "react-relay";
import { Dialog } from "../../ui/dialog/Dialog";
import type { UsageDialogQuery } from "./__generated__/UsageDialogQuery.graphql";
import { UsageFigures } from "./UsageFigures";

interface Props {
  readonly id: string;
  readonly name: string;
  readonly onClose: () => void;
}

export function UsageDialog({ id, name, onClose }: Props) {
  const { node } = useLazyLoadQuery<UsageDialogQuery>(
    graphql`
      query UsageDialogQuery($id: ID!) {
        node(id: $id) {
          ... on ApiKey @alias(as: "apiKey") {
            usage {
              ...UsageFigures_usage
            }
          }
          ... on Application @alias(as: "application") {
            usage {
              ...UsageFigures_usage
            }
          }
        }
      }
    `,
    { id },
    { fetchPolicy: "store-and-network" },
  );
  const usage = node?.apiKey?.usage ?? node?.application?.usage;
  return (
    <Dialog isOpen onClose={onClose} title={`Usage of ${name}`} width="large">
      {usage && <UsageFigures usage={usage} />}
    </Dialog>
  );
}
