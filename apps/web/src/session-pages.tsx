/** The pages before sign-in by address. Each is loaded when it is opened. */
import { verificationPage } from '@cmp/contract'
import { lazy, useDeferredValue, type ComponentType } from 'react'
import { Route, Switch, useLocation } from 'wouter'
import { fetchSignInOptions } from './areas/identity/session/sign-in-options.ts'
import { sessionPaths } from './kit/api/session-paths.ts'
import { FailureBoundary } from './kit/shell/FailureBoundary.tsx'

/** Creates a page that is loaded with its code, by the name of its export. */
const page = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  lazy(async () => ({ default: (await load())[name] }))

/** Creates a {@link page} that shows the options without an account, which are requested while its code loads. */
const pageWithOptions = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  page(() => {
    void fetchSignInOptions()
    return load()
  }, name)

const pages: readonly (readonly [path: string, component: ComponentType])[] = [
  [sessionPaths.signIn(), pageWithOptions(() => import('./areas/identity/session/SignIn.tsx'), 'SignIn')],
  [sessionPaths.signUp(), pageWithOptions(() => import('./areas/identity/accounts/SignUp.tsx'), 'SignUp')],
  [
    sessionPaths.verifyEmail(),
    page(() => import('./areas/identity/accounts/VerifyEmail.tsx'), 'VerifyEmail'),
  ],
  [
    sessionPaths.termsOfService(),
    page(() => import('./areas/identity/terms/TermsOfService.tsx'), 'TermsOfService'),
  ],
  [
    sessionPaths.forgotPassword(),
    page(() => import('./areas/identity/accounts/ForgotPassword.tsx'), 'ForgotPassword'),
  ],
  [
    sessionPaths.otpVerification(),
    page(() => import('./areas/identity/session/OtpVerification.tsx'), 'OtpVerification'),
  ],
  [
    sessionPaths.newPassword(),
    page(() => import('./areas/identity/accounts/NewPassword.tsx'), 'NewPassword'),
  ],
  [
    sessionPaths.firstAdministrator(),
    page(() => import('./areas/identity/accounts/FirstAdministrator.tsx'), 'FirstAdministrator'),
  ],
  [verificationPage, page(() => import('./areas/billing/verification/VerifyDocument.tsx'), 'VerifyDocument')],
]

const MissingPage = page(() => import('./kit/shell/MissingPage.tsx'), 'MissingPage')

/** The page at the current address. The previous page stays until the new one and its data are loaded. */
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
