import { LogOut } from "lucide-react";
import { HelpButton } from "../help/HelpButton";
import { BarButton, BarButtons } from "./ResidentBars";
import { useLogOut } from "./useLogOut";

export function SessionButtons() {
  const { logOut, question } = useLogOut("/login");
  return (
    <BarButtons>
      <HelpButton />
      <BarButton type="button" onClick={logOut}>
        <LogOut aria-hidden />
        Logout
      </BarButton>
      {question}
    </BarButtons>
  );
}
