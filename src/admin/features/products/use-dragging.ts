import {
  closestCenter,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { useTranslation } from 'react-i18next';

/** In px; a press that slips by less is still a press. */
const DISTANCE = 6;

/** @param describe - values for the texts' placeholders of an entry, besides `place` and `count` */
export function useDragging(
  describe: (id: string) => { title: string } | { number: number },
  area: 'arrange' | 'pictures',
  ids: string[],
) {
  const { t } = useTranslation('products');
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DISTANCE } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const words = (id: UniqueIdentifier, over?: UniqueIdentifier) => ({
    ...describe(String(id)),
    place: ids.indexOf(String(over)) + 1,
    count: ids.length,
  });
  const announcements: Announcements = {
    onDragStart: ({ active }) => t(`${area}.picked`, words(active.id)),
    onDragOver: ({ active, over }) => (over ? t(`${area}.over`, words(active.id, over.id)) : undefined),
    onDragEnd: ({ active, over }) =>
      over ? t(`${area}.dropped`, words(active.id, over.id)) : t(`${area}.cancelled`, words(active.id)),
    onDragCancel: ({ active }) => t(`${area}.cancelled`, words(active.id)),
  };
  return {
    sensors,
    collisionDetection: closestCenter,
    accessibility: { announcements, screenReaderInstructions: { draggable: t(`${area}.instructions`) } },
  };
}
