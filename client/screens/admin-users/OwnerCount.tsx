import { TextLink } from "../../ui/button/TextLink";

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
