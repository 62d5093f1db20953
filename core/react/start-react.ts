// An entry of its own, built into React's file, which runs before whatever needs React: so React starts as a task of
// its own, and a slow phone stays responsive.
import 'react-dom/client';
