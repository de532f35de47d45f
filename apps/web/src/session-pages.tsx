/** The pages before the sign-in by their addresses; each is loaded when somebody goes there. */
import { verificationPage } from '@cmp/contract'
import { lazy, useDeferredValue, type ComponentType } from 'react'
import { Route, Switch, useLocation } from 'wouter'
import { askSignInOptions } from './features/session/sign-in-options.ts'
import { sessionPaths } from './kit/api/session-paths.ts'
import { FailureBoundary } from './kit/shell/FailureBoundary.tsx'

/** A page that is loaded with its code, by the name under which its file exports it. */
const page = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  lazy(async () => ({ default: (await load())[name] }))

/** {@link page} for those that show what can be done without an account, which is asked for meanwhile. */
const pageWithOptions = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  page(() => {
    void askSignInOptions()
    return load()
  }, name)

const pages: readonly (readonly [path: string, component: ComponentType])[] = [
  [sessionPaths.signIn(), pageWithOptions(() => import('./features/session/SignIn.tsx'), 'SignIn')],
  [sessionPaths.signUp(), pageWithOptions(() => import('./features/accounts/SignUp.tsx'), 'SignUp')],
  [sessionPaths.verifyEmail(), page(() => import('./features/accounts/VerifyEmail.tsx'), 'VerifyEmail')],
  [
    sessionPaths.termsOfService(),
    page(() => import('./features/terms/TermsOfService.tsx'), 'TermsOfService'),
  ],
  [
    sessionPaths.forgotPassword(),
    page(() => import('./features/accounts/ForgotPassword.tsx'), 'ForgotPassword'),
  ],
  [
    sessionPaths.otpVerification(),
    page(() => import('./features/session/OtpVerification.tsx'), 'OtpVerification'),
  ],
  [sessionPaths.newPassword(), page(() => import('./features/accounts/NewPassword.tsx'), 'NewPassword')],
  [
    sessionPaths.firstAdministrator(),
    page(() => import('./features/accounts/FirstAdministrator.tsx'), 'FirstAdministrator'),
  ],
  [verificationPage, page(() => import('./features/verification/VerifyDocument.tsx'), 'VerifyDocument')],
]

const MissingPage = page(() => import('./kit/shell/MissingPage.tsx'), 'MissingPage')

/** The page of the address. Until it is there with what it waits for, the former one stays as it is. */
export const SessionPages = () => {
  const [path] = useLocation()
  const shown = useDeferredValue(path)
  return (
    <FailureBoundary key={shown}>
      <Switch location={shown}>
        {pages.map(([address, component]) => (
          <Route key={address} path={address} component={component} />
        ))}
        <Route>
          <MissingPage />
        </Route>
      </Switch>
    </FailureBoundary>
  )
}
