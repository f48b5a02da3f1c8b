import { graphql, readInlineData } from "react-relay";
import type {
  changeRow_change$data,
  changeRow_change$key,
} from "./__generated__/changeRow_change.graphql";

export type Change = changeRow_change$data;

export function readChange(key: changeRow_change$key): Change {
  return readInlineData(
    graphql`
      fragment changeRow_change on Change @inline {
        id
        type
        objectName
        partName
        action
        changedBy
        via
        channel
        requestId
        changedAt
        fields {
          name
          oldValue
          newValue
        }
      }
    `,
    key,
  );
}
