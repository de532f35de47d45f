/** The portal acting for a person who has shown who it is. */
import { systemScope, type Scope } from '../../scope/scope.ts'

/** The portal's own scope, in which the audit log names the person. */
export const scopeOfPerson = (userId: string): Scope => ({ ...systemScope, actor: userId })
