import { useTranslation } from 'react-i18next';
import { bucharestToday } from '#admin/components/bucharest-today.ts';
import { useFormats } from '#admin/components/formats.ts';
import type { Dashboard } from './dashboard-requests.ts';
import { ageOf } from './task-age.ts';
import type { Task } from './tasks.ts';

/** Products that a line names; the list has them all. */
const NAMED = 3;

export function useTaskDetail() {
  const { t } = useTranslation('dashboard');
  const formats = useFormats();
  const when = ({ since, lastDay, count }: Task) => {
    // Noon is the same day in Bucharest, whatever the season.
    if (lastDay !== null)
      return t(lastDay < bucharestToday() ? 'was due {{date}}' : 'last day {{date}}', {
        date: formats.date(`${lastDay}T12:00:00+02:00`),
      });
    const age = since === null ? null : ageOf(since, new Date());
    return age && t(count > 1 ? `todo.oldest.${age.unit}` : `todo.age.${age.unit}`, { count: age.count });
  };
  return (task: Task, short: Dashboard['short']): string => {
    const named = short.filter(({ stock }) => (task.task === 'soldOut' ? stock === 0 : stock > 0));
    const isStock = task.task === 'soldOut' || task.task === 'lowStock';
    return [
      task.sum !== null && formats.money(task.sum),
      task.task === 'transfers' && task.pressing > 0 && t('{{count}} late', { count: task.pressing }),
      isStock && nameThem(named),
      when(task),
    ]
      .filter(Boolean)
      .join(' · ');
  };
}

function nameThem(products: Dashboard['short']): string {
  const names = products.slice(0, NAMED).map(({ title, stock }) => (stock > 0 ? `${title} (${stock})` : title));
  return names.join(', ') + (products.length > NAMED ? ' …' : '');
}
