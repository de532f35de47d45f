/** The source of the budget tile: what is spent and forecast of one budget, or of all. */
import { budgets, mostTileRows } from '@cmp/contract'
import { requireId } from '../../../../resources/changes.ts'
import { withScope } from '../../../../scope/scope.ts'
import { listBudgetsByUse } from '../../budgets/budgets.ts'
import type { TileData, TileRequest } from './tile-request.ts'

/** Returns the budgets of the customer, the most used first. */
export const readBudgetTile = ({ ctx, scope, query, customer }: TileRequest): Promise<TileData> =>
  withScope(ctx, scope, async (scoped) => {
    const id = query.monitoringNamespace
    const rows = await listBudgetsByUse(scoped, {
      customerId: customer.id,
      ...(id !== '' && { id: requireId(id, budgets) }),
    })
    const buildHref = (budgetId: string) => `${budgets.pages.detail}?id=${budgetId}`
    const list =
      scope.kind === 'provider' ? `${budgets.pages.list}?customerId=${customer.id}` : budgets.pages.list
    if (rows.length === 0) return { href: list }
    return {
      href: id === '' ? list : buildHref(id),
      budgets: {
        rows: rows
          .slice(0, mostTileRows)
          .map(({ id: budgetId, name, period, amount, currency, spent, spentPercent, expected }) => ({
            id: budgetId,
            name,
            period,
            amount,
            currency,
            spent: spent ?? null,
            percent: spentPercent ?? null,
            expected: expected ?? null,
            href: buildHref(budgetId),
          })),
        more: Math.max(0, rows.length - mostTileRows),
      },
    }
  })
