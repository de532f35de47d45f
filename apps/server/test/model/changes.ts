/** Changes that a reseller makes between two calculations. */
import type { Agreed, Agreement, Day, Profile, Project, Rate, Rule, Terms } from './world.ts'

export type Change =
  | {
      what: 'profile'
      name: string
      values: Partial<Pick<Profile, 'currency' | 'markup' | 'vat' | 'treatments'>>
    }
  | { what: 'added rule'; rule: Rule }
  | { what: 'removed rule'; name: string }
  | { what: 'rate'; rate: Rate }
  | { what: 'moved account'; account: string; customer: string }
  | { what: 'project rate'; project: string; rate: Rate }
  | { what: 'removed group'; project: string; group: Project['groups'][number] }
  | { what: 'added agreement'; agreement: Agreement }
  | { what: 'agreement'; name: string; agreed: Agreed }
  | { what: 'ended agreement'; name: string; to: Day }
  | { what: 'removed agreement'; name: string }

/** Returns whether two rates have the same month and the same pair of currencies. */
export const isOfSamePair = (one: Rate, other: Rate): boolean =>
  one.month === other.month && one.from === other.from && one.to === other.to

const withProject = (terms: Terms, name: string, values: (project: Project) => Partial<Project>): Terms => ({
  ...terms,
  projects: terms.projects.map((project) =>
    project.name === name ? { ...project, ...values(project) } : project,
  ),
})

const withAgreement = (terms: Terms, name: string, values: Partial<Agreement>): Terms => ({
  ...terms,
  agreements: terms.agreements.map((agreement) =>
    agreement.name === name ? { ...agreement, ...values } : agreement,
  ),
})

/** Returns the terms after a change. */
export const applyChange = (terms: Terms, change: Change): Terms => {
  switch (change.what) {
    case 'profile':
      return {
        ...terms,
        profiles: terms.profiles.map((profile) =>
          profile.name === change.name ? { ...profile, ...change.values } : profile,
        ),
      }
    case 'added rule':
      return { ...terms, rules: [...terms.rules, change.rule] }
    case 'removed rule':
      return { ...terms, rules: terms.rules.filter(({ name }) => name !== change.name) }
    case 'rate':
      return {
        ...terms,
        rates: [...terms.rates.filter((rate) => !isOfSamePair(rate, change.rate)), change.rate],
      }
    case 'moved account':
      return {
        ...terms,
        accounts: terms.accounts.map((assigned) =>
          assigned.account === change.account ? { ...assigned, customer: change.customer } : assigned,
        ),
      }
    case 'project rate':
      return withProject(terms, change.project, ({ rates }) => ({
        rates: rates.map((rate) => (isOfSamePair(rate, change.rate) ? change.rate : rate)),
      }))
    case 'removed group':
      return withProject(terms, change.project, ({ groups }) => ({
        groups: groups.filter((group) => group !== change.group),
      }))
    case 'added agreement':
      return { ...terms, agreements: [...terms.agreements, change.agreement] }
    case 'agreement':
      return withAgreement(terms, change.name, { agreed: change.agreed })
    case 'ended agreement':
      return withAgreement(terms, change.name, { to: change.to })
    case 'removed agreement':
      return { ...terms, agreements: terms.agreements.filter(({ name }) => name !== change.name) }
  }
}
