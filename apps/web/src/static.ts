import './plain.ts';
import './main.tsx';
