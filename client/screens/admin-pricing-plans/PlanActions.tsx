import styled from "styled-components";
import { HistoryButton } from "../../shared/change-history/HistoryButton";
import { Button } from "../../ui/button/Button";
import { TurningButton } from "../../ui/button/TurningButton";
import { media, space } from "../../ui/theme";

export type PlanAct = "price" | "edit" | "delete" | "restore";

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};

  ${media.roomyTable} {
    flex-wrap: nowrap;
    white-space: nowrap;
  }
`;

interface Props {
  readonly id: string;
  readonly name: string;
  readonly isActive: boolean;
  readonly onAct: (act: PlanAct) => void;
}

export function PlanActions({ id, name, isActive, onAct }: Props) {
  const [last, word] = isActive
    ? (["delete", "Delete"] as const)
    : (["restore", "Restore"] as const);
  return (
    <Row>
      <Button
        variant="secondary"
        isCompact
        aria-label={`Manage Pricing of ${name}`}
        onPress={() => onAct("price")}
      >
        Manage Pricing
      </Button>
      <Button variant="quiet" isCompact aria-label={`Edit ${name}`} onPress={() => onAct("edit")}>
        Edit
      </Button>
      <TurningButton
        act={word}
        variant="quiet"
        isCompact
        aria-label={`${word} ${name}`}
        onPress={() => onAct(last)}
      />
      <HistoryButton id={id} name={name} />
    </Row>
  );
}
