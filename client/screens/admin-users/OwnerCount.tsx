import { TextLink } from "../../ui/TextLink";

/** Leads to all residents with the plate, where there is more than one. */
export function OwnerCount({
  plate,
  count,
}: {
  readonly plate: string;
  readonly count: number | null | undefined;
}) {
  if (!count || count < 2) return null;
  const search = new URLSearchParams({ search: plate });
  return (
    <TextLink isAlone href={`/admin-dashboard/users?${search}`}>
      {`${count} owners of ${plate}`}
    </TextLink>
  );
}
