/** The system scope on behalf of an authenticated person. */
import { systemScope, type Scope } from '../../scope/scope.ts'

/** Returns the system scope with the person's name in the audit log. */
export const scopeOfPerson = (userId: string): Scope => ({ ...systemScope, actor: userId })
