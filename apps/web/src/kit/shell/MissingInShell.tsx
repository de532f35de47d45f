import { useSession } from '../session/use-session.ts'
import { MissingPage } from './MissingPage.tsx'
import { Shell } from './Shell.tsx'

/** The page for an unknown address. Signed-in users still see the frame. */
export const MissingInShell = () =>
  useSession() ? (
    <Shell>
      <MissingPage as="div" />
    </Shell>
  ) : (
    <MissingPage />
  )
