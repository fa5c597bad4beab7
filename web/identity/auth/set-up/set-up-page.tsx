import { Button, Group, Text } from "@mantine/core";
import { useState } from "react";
import { Navigate } from "@tanstack/react-router";
import { auth } from "#contract/identity/auth.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { AuthFrame } from "../auth-frame.tsx";
import { ImportClubForm } from "./import-club-form.tsx";
import { importClubMessages } from "./import-club-messages.ts";
import { useEntering } from "../entering.ts";
import { authMessages } from "../messages.ts";
import { SetUpForm } from "./set-up-form.tsx";

/** Creates the first admin of an empty club, or brings in one that was exported; a club that has people is past this. */
export function SetUpPage() {
  const t = useWords(authMessages);
  const welcome = useRead(auth.welcome);
  const setUp = useEntering(auth.setUp);
  const bring = useWords(importClubMessages);
  const [isBringing, setBringing] = useState(false);
  if (welcome.data && !welcome.data.needsSetup) return <Navigate to="/sign-in" replace />;
  return (
    <AuthFrame
      clubName={welcome.data?.clubName}
      clubLogo={welcome.data?.clubLogo ?? null}
      title={isBringing ? bring("title") : t("setUp")}
      text={isBringing ? bring("text") : t("setUpText")}
      isLong
    >
      {isBringing ? (
        <ImportClubForm />
      ) : (
        <SetUpForm onSubmit={(body) => setUp.mutate({ body })} waiting={setUp.isPending} error={setUp.error} />
      )}
      <Group justify="center" gap={4} mt="md">
        {!isBringing && <Text size="sm">{bring("offer")}</Text>}
        <Button variant="subtle" size="compact-sm" onClick={() => setBringing(!isBringing)}>
          {bring(isBringing ? "back" : "bring")}
        </Button>
      </Group>
    </AuthFrame>
  );
}
